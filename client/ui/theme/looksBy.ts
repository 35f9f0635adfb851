import { css } from 'styled-components';

type Rules = ReturnType<typeof css>;

/**
 * Rules by the value of an attribute; the first are those of elements that bear none, too. Where a rule depends on anything, this is how,
 * since styles are compiled with the build: no component asks for a property in its rules. They weigh as much as rules outside of it.
 */
export const looksBy = (attribute: `data-${string}`, looks: Readonly<Record<string, Rules>>): Rules[] =>
  Object.entries(looks).map(
    ([value, rules], index) => css`
      &:where(${index === 0 ? `:not([${attribute}]), ` : ''}[${attribute}='${value}']) {
        ${rules}
      }
    `,
  );

/** For `attrs`: a component's props (`$…`), as attributes of its element. */
export const asAttributes =
  <Props extends object>(attributes: (props: Props) => object) =>
  (props: object): object =>
    attributes(props as Props);
