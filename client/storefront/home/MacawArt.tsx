import { MACAW, MACAW_TONES } from '#client/ui/macawShapes.ts';

/** A great macaw before the sun and leaves, all of it quarter circles like the mark. */
export function MacawArt() {
  return (
    <svg viewBox="0 0 560 480" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMin slice">
      <circle cx="150" cy="150" r="118" fill={MACAW_TONES.sun} />
      <circle
        cx="150"
        cy="150"
        r="160"
        fill="none"
        stroke={MACAW_TONES.sun}
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <circle
        cx="150"
        cy="150"
        r="204"
        fill="none"
        stroke={MACAW_TONES.sun}
        strokeOpacity="0.18"
        strokeWidth="2"
      />
      <g className="leaves">
        <path d="M560 480V300A180 180 0 0 0 380 480Z" opacity="0.55" />
        <path d="M560 300V190A110 110 0 0 0 450 300 110 110 0 0 0 560 300Z" opacity="0.35" />
        <path d="M20 480A120 120 0 0 1 140 360V480Z" opacity="0.55" />
      </g>
      <g transform="translate(88 30) scale(7.4)">
        <path d={MACAW.head} fill={MACAW_TONES.head} />
        <path d={MACAW.nape} fill={MACAW_TONES.nape} />
        <path d={MACAW.plume} fill={MACAW_TONES.plume} />
        <path d={MACAW.beak} fill="currentColor" />
        <path d={MACAW.jaw} fill={MACAW_TONES.sun} />
        <circle cx={MACAW.eye.x} cy={MACAW.eye.y} r={MACAW.eye.ring} fill={MACAW_TONES.sun} />
        <circle cx={MACAW.eye.x} cy={MACAW.eye.y} r={MACAW.eye.pupil} fill={MACAW_TONES.pupil} />
      </g>
    </svg>
  );
}
