import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';

/** A strip above every page of the back-office, for what concerns the whole installation. */
export const NoteBar = styled.aside`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.onSurface};
  font-size: ${text.small};
  > svg {
    flex: none;
    margin-block-start: 0.2em;
  }
  p + p,
  button {
    margin-block-start: ${space[1]};
  }
`;
