import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

/** Choices that belong together, in a frame that their legend names. */
export const FieldGroup = styled.fieldset`
  display: grid;
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  legend {
    padding-inline: ${space[1]};
    font-size: ${text.small};
    font-weight: 600;
  }
`;
