import { expect, it } from 'vitest';
import { contactDataIn, forbiddenTermsIn } from './contactData.ts';

it('finds a link behind any number of names, at the end of a sentence and behind dots', () => {
  const text =
    'Veja a.b.c.d.e.f.g.h.i.j.k.l.com/x, ..loja.shop! ou:foo.com.br. Não é fim.de frase. (ana@x.com.br)';
  expect(contactDataIn(text)).toEqual([
    'ana@x.com.br',
    'a.b.c.d.e.f.g.h.i.j.k.l.com/x',
    '..loja.shop',
    'foo.com.br',
  ]);
});

it('finds a forbidden term in any spelling, and as words of its own alone', () => {
  const terms = ['conta roubada', 'Fraude', '***'];
  expect(forbiddenTermsIn('CONTA  Roubáda? Não há fráude, nem fraudes nem contas roubadas.', terms)).toEqual([
    'CONTA  Roubáda',
    'fráude',
  ]);
});

it('reads texts that are made to be slow as shortly as others', () => {
  const letters = 100_000;
  const slow = [`${'a-'.repeat(31)}a.`, 'a.', 'a@', 'a@a.', '.', '1', '11 9', '@a.', 'um '].map((part) =>
    part.repeat(letters / part.length),
  );
  const start = performance.now();
  for (const text of slow) contactDataIn(text);
  expect(performance.now() - start).toBeLessThan(250); // some 20 ms, and 400 with a pattern that begins at each letter
});
