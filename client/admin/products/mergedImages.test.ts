import { expect, it } from 'vitest';
import { draftsOf } from './draftImages.ts';
import { mergedImages } from './mergedImages.ts';

const picture = (id: string, alt = id) => ({ id, alt, url: `/${id}.webp`, width: 4, height: 3 });
const SEEN = [picture('a'), picture('b')];
const keys = (list: { key: string }[]) => list.map(({ key }) => key).join('');

it("keeps what another administrator added, after the user's own", () => {
  const mine = draftsOf([picture('b')]);
  expect(keys(mergedImages(mine, SEEN, [...SEEN, picture('c')]))).toBe('bc');
});

it('equals the stored pictures without changes by the user', () => {
  expect(keys(mergedImages(draftsOf(SEEN), SEEN, [picture('c'), picture('a')]))).toBe('ca');
});

it('does not bring back what another administrator removed', () => {
  const mine = draftsOf([picture('b'), picture('a')]);
  expect(keys(mergedImages(mine, SEEN, [picture('b')]))).toBe('b');
});

it("keeps the user's files and texts, and the stored texts where the user wrote none", () => {
  const file = new File([''], 'nova.png');
  const mine = [...draftsOf([picture('a', 'meu'), picture('b')]), { key: 'x', url: '', alt: '', file }];
  const merged = mergedImages(mine, SEEN, [picture('a', 'deles'), picture('b', 'deles')]);
  expect(merged.map(({ alt }) => alt)).toEqual(['meu', 'deles', '']);
  expect(merged[2]?.file).toBe(file);
});
