import { describe, expect, it } from 'vitest';
import { blank } from './draft';
import { addressOf, packed, shared, unpacked } from './share';

describe('a template in an address', () => {
  it('comes back', async () => {
    const template = { ...blank(), name: { en: 'Řeka 🌊' } };
    const { pathname, hash } = new URL(await addressOf(template), 'http://x');
    expect(pathname).toBe('/templates/new');
    expect(hash).toMatch(/^#[\w-]+$/);
    expect(JSON.parse((await shared(hash))!)).toEqual(template);
    expect(await shared('')).toBeUndefined();
  });
  it('that was cut off or is none is no template', async () => {
    const text = await packed(JSON.stringify(blank()));
    await expect(unpacked(text.slice(0, -9))).rejects.toThrow();
    await expect(unpacked('!!')).rejects.toThrow();
  });
  it('that would fill the memory is not unpacked', async () => {
    const bomb = await packed(' '.repeat(2_000_000));
    expect(bomb.length).toBeLessThan(4000);
    await expect(unpacked(bomb)).rejects.toThrow(RangeError);
  });
});
