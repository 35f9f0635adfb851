import { shape } from '#client/ui/symbols/shapes.ts';
import { useShape } from '#client/ui/symbols/useShape.ts';
import { MACAW, MACAW_TONES } from './macawShapes.ts';

const { eye } = MACAW;
const PLUMED = shape('macaw', [
  ['path', { d: MACAW.head, fill: MACAW_TONES.head }],
  ['path', { d: MACAW.nape, fill: MACAW_TONES.nape }],
  ['path', { d: MACAW.plume, fill: MACAW_TONES.plume }],
  ['path', { d: MACAW.beak, fill: 'currentColor' }],
  ['path', { d: MACAW.jaw, fill: MACAW_TONES.sun }],
  ['circle', { cx: eye.x, cy: eye.y, r: eye.ring, fill: MACAW_TONES.sun }],
  ['circle', { cx: eye.x, cy: eye.y, r: eye.pupil, fill: MACAW_TONES.pupil }],
]);

interface MacawMarkProps {
  /** Width and height in pixels. */
  size?: number | undefined;
  /** The name for screen readers; leave it out where the store's name is beside the mark. */
  title?: string | undefined;
  /** Draws everything in the colour of the text, for print, coloured grounds and watermarks. */
  mono?: boolean | undefined;
  className?: string | undefined;
}

export function MacawMark({ size = 32, title, mono = false, className }: MacawMarkProps) {
  const label = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 64 64"
      width={size}
      height={size}
      focusable="false"
      className={className}
      {...label}
    >
      {mono ? <path d={MACAW.mono} fill="currentColor" fillRule="evenodd" /> : <PlumedMacaw />}
    </svg>
  );
}

function PlumedMacaw() {
  return <use href={useShape(PLUMED)} />;
}
