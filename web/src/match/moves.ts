import { t } from '../words/index.svelte';

/** A move as people read it: games write `pass`, people say it in their language. */
export function moveText(move: string): string {
  const [verb = '', ...rest] = move.split(' ');
  switch (verb) {
    case 'pass':
      return t('move-pass');
    case 'resign':
      return t('move-resign');
    case 'mark':
      return t('match-move-mark', { point: rest.join(' ') });
    case 'accept':
      return t('match-move-accept');
    case 'resume':
      return t('match-move-resume');
    case 'white':
    case 'black':
    case 'add':
      return t(`match-move-${verb}`);
    default:
      return move;
  }
}
