import { expect, it } from 'vitest';
import { draftsOf } from './draftImages.ts';
import { mergedImages } from './mergedImages.ts';

const picture = (id: string, alt = id) => ({ id, alt, url: `/${id}.webp`, width: 4, height: 3 });
const SEEN = [picture('a'), picture('b')];
const keys = (list: { key: string }[]) => list.map(({ key }) => key).join('');

it('keeps what another administrator added, behind mine', () => {
  const mine = draftsOf([picture('b')]);
  expect(keys(mergedImages(mine, SEEN, [...SEEN, picture('c')]))).toBe('bc');
});

it('is what is stored when I changed nothing', () => {
  expect(keys(mergedImages(draftsOf(SEEN), SEEN, [picture('c'), picture('a')]))).toBe('ca');
});

it('does not bring back what another one removed', () => {
  const mine = draftsOf([picture('b'), picture('a')]);
  expect(keys(mergedImages(mine, SEEN, [picture('b')]))).toBe('b');
});

it('keeps my files and my texts, and theirs where I wrote none', () => {
  const file = new File([''], 'nova.png');
  const mine = [...draftsOf([picture('a', 'meu'), picture('b')]), { key: 'x', url: '', alt: '', file }];
  const merged = mergedImages(mine, SEEN, [picture('a', 'deles'), picture('b', 'deles')]);
  expect(merged.map(({ alt }) => alt)).toEqual(['meu', 'deles', '']);
  expect(merged[2]?.file).toBe(file);
});
