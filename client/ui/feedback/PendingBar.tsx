import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { color, layer, withMotion } from '#client/ui/theme/tokens.ts';

/** A thin line at the top while the next page is on its way; quick pages never show it. */
export function PendingBar() {
  const pending = useNavigation().state !== 'idle';
  return pending ? <Line aria-hidden="true" /> : null;
}

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;
const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;

const Line = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.toast};
  block-size: 3px;
  background: ${color.accent};
  transform-origin: left;
  animation: ${appear} 1ms 150ms both;
  ${withMotion} {
    animation:
      ${appear} 1ms 150ms both,
      ${grow} 6s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both;
  }
`;
