import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { space } from '#client/ui/theme/tokens.ts';

/** A form whose fields are stacked; `$narrow` limits them to a width that is easy to read on a wide page. */
export const FormColumn = styled.form.attrs(
  asAttributes(({ $narrow }: { $narrow?: boolean }) => ({
    'data-narrow': $narrow || undefined,
  })),
)<{ $narrow?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  &:where([data-narrow]) {
    max-inline-size: 36rem;
  }
`;
