import type { Look } from '../board/look';
import type { Makes, SeenThreat, Threats } from '../core/types';

/** From the weakest to the strongest. */
export const KINDS: readonly Makes[] = ['open_three', 'four', 'open_four', 'five'];

/** What is written on a point. */
const LABELS: Record<Makes, string> = { five: '5', open_four: '4', four: '4', open_three: '3' };

/** Whether nothing stops it any more. */
export const isStrong = (makes: Makes): boolean => makes === 'five' || makes === 'open_four';

export const labelOf = (makes: Makes): string => LABELS[makes];

const strength = ({ makes }: SeenThreat): number => KINDS.indexOf(makes);

/** One mark a point: of two threats the stronger, of equals the one of whoever is to move. */
export function threatMarks({ seen }: Threats, turn: string | undefined): NonNullable<Look['threats']> {
  const best = new Map<number, SeenThreat>();
  for (const threat of seen) {
    const other = best.get(threat.point);
    const wins =
      !other ||
      strength(threat) > strength(other) ||
      (strength(threat) === strength(other) && threat.by === turn);
    if (wins) best.set(threat.point, threat);
  }
  return [...best.values()].map(({ point, by, makes }) => ({
    point,
    by,
    label: LABELS[makes],
    strong: isStrong(makes),
  }));
}

/** The points of each kind of threat of a colour, the strongest first. */
export function threatsOf({ seen }: Threats, by: string): { makes: Makes; points: number[] }[] {
  return KINDS.toReversed()
    .map((makes) => ({
      makes,
      points: seen.filter((threat) => threat.by === by && threat.makes === makes).map(({ point }) => point),
    }))
    .filter(({ points }) => points.length > 0);
}
