import type { ClockFace, Running, Timing } from '../wire';

/** What a clock shows. */
export interface Reading {
  /** Milliseconds left, of the main time or of the period. Never below zero. */
  left: number;
  /** In overtime, the periods left or the moves to make in what is left. */
  overtime?: number;
}

/**
 * What a seat's clock shows at a moment: the face when it last stood still, less what has passed if it runs.
 * Only the server decides that time is up; this is what people see meanwhile.
 */
export function reading(
  face: ClockFace,
  seat: number,
  running: Running | undefined,
  timing: Timing,
  now: number,
): Reading {
  const passed = running?.seat === seat ? Math.max(0, now - running.since) : 0;
  let left = face.left - passed;
  let overtime = face.overtime;
  if (left < 0 && overtime === undefined && timing.kind === 'byoyomi') {
    overtime = timing.periods;
    left += timing.time;
  } else if (left < 0 && overtime === undefined && timing.kind === 'canadian') {
    overtime = timing.stones;
    left += timing.time;
  }
  if (timing.kind === 'byoyomi') {
    while (left < 0 && overtime !== undefined && overtime > 1) {
      overtime -= 1;
      left += timing.time;
    }
  }
  const shown: Reading = { left: Math.max(0, left) };
  if (overtime !== undefined) shown.overtime = overtime;
  return shown;
}

/** `1:02:03`, `4:05`, and below ten seconds with tenths; days where there are days. */
export function face(ms: number): string {
  if (ms < 10_000) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  if (h >= 48) return `${Math.floor(h / 24)} d ${h % 24} h`;
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Few seconds: time to be shown in red. */
export const LOW = 10_000;
