import { facts as optionsOf } from '../lobby/options';
import { endingText } from '../match/ending';
import { clockText, specName } from '../names';
import { seatName } from '../board/sides';
import { day, number, t } from '../words/index.svelte';
import type { Review } from './review.svelte';
import type { Heading } from './record';
import { readResult } from './result';

type About = Heading['about'];
/** What stands at the head of a file and is worth a line, with its word. */
const LINES: [keyof About, string][] = [
  ['name', 'review-name'],
  ['event', 'review-event'],
  ['round', 'review-round'],
  ['date', 'review-date'],
  ['place', 'review-where'],
  ['source', 'review-source'],
  ['annotator', 'review-annotator'],
  ['remark', 'review-remark'],
];

/** How it ended: in a sentence for a match, as it stands there for a file. */
export function resultText(review: Review): string | undefined {
  const { match, heading } = review.reviewed ?? {};
  if (!match) return heading?.result && spoken(heading.result, review.game.game);
  const ending = match.record.ending ?? match.end.ending;
  return ending && endingText(ending, match.record.spec, match.end);
}

/** The result of a record in the words of a match: sides are called by their stones or discs. */
function spoken(text: string, game: string): string {
  const result = readResult(text);
  if (!result) return text;
  if (result.how === 'draw') return t('match-ended-draw');
  if (result.how === 'void') return t('match-ended-aborted');
  const name = seatName(game, result.winner ?? 0);
  const { points = 0 } = result;
  return t(`match-ended-${result.how}`, { name, by: number(points, 1), n: points });
}

/** Everything there is to say about a game besides its moves: words and what they mean here. */
export function facts(review: Review): [string, string][] {
  const { match, heading } = review.reviewed ?? {};
  const all: [string, string | undefined][] = [[t('review-game'), specName(review.game)]];
  for (const { label, value } of optionsOf(review.game)) all.push([label, value]);
  if (match) {
    all.push(
      [t('review-clock'), clockText(match.record.spec.clock)],
      [t('review-date'), day(match.record.spec.began)],
    );
  } else for (const [field, word] of LINES) all.push([t(word), heading?.about[field]]);
  return all.filter((line): line is [string, string] => line[1] !== undefined && line[1] !== '');
}
