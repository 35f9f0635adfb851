import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { from, space } from '#client/ui/theme/tokens.ts';

/** Of the column beside, where it is not as wide as most. */
const WIDTHS = ['21rem', '22rem', '24rem', '26rem'] as const;

/** The main content, and on a wide screen a column of `$aside` beside it. */
export const AsideColumns = styled.div.attrs(
  asAttributes(({ $aside }: { $aside?: (typeof WIDTHS)[number] }) => ({
    'data-aside': $aside,
  })),
)<{ $aside?: (typeof WIDTHS)[number] }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    ${WIDTHS.map((width) => `&:where([data-aside='${width}']) { grid-template-columns: minmax(0, 1fr) ${width}; }`)}
  }
`;

/** Boxes one below the other in one of them. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
