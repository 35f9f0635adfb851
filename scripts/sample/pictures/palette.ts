import { MACAW_TONES } from '#client/ui/macawShapes.ts';

export const SUN = MACAW_TONES.sun;
export const NIGHT = MACAW_TONES.pupil;
export const WHITE = '#FFFFFF';

/** The two ends of a cover's ground, and the colour that answers them; `light` grounds carry dark text. */
interface Plumage {
  from: string;
  to: string;
  accent: string;
  light?: true;
}

/** Every category has the plumage of a bird of its own. */
const PLUMAGES: Record<string, readonly Plumage[]> = {
  instagram: [
    { from: '#4B1590', to: '#E0337A', accent: '#FF9D4D' },
    { from: '#8A1468', to: '#FF6A4D', accent: '#FFC06B' },
    { from: '#2F1472', to: '#A332C8', accent: '#FF7AA8' },
    { from: '#A3154F', to: '#F98A3C', accent: '#FFD08A' },
  ],
  tiktok: [
    { from: '#0A0B1C', to: '#27306B', accent: '#25F4EE' },
    { from: '#140B1C', to: '#6B1746', accent: '#FE5A7B' },
    { from: '#06141C', to: '#0F5D68', accent: '#25F4EE' },
    { from: '#0E0D14', to: '#3A3357', accent: '#FE5A7B' },
  ],
  freefire: [
    { from: '#7A1606', to: '#F2761B', accent: '#FFC72C' },
    { from: '#360D1C', to: '#C5361F', accent: '#FF9A3D' },
    { from: '#3B1152', to: '#E8502D', accent: '#FFB84D' },
    { from: '#7C3300', to: '#EFA01E', accent: '#FFE08A' },
  ],
  facebook: [
    { from: '#0A2A8C', to: '#2D7BFF', accent: '#8FD0FF' },
    { from: '#0B3DA8', to: '#31A8EE', accent: '#B8ECFF' },
    { from: '#16205E', to: '#4C63F2', accent: '#9FB2FF' },
  ],
  google: [
    { from: '#F1F5FF', to: '#C9DBFF', accent: '#4285F4', light: true },
    { from: '#FFF7E3', to: '#FFDF94', accent: '#F9AB00', light: true },
    { from: '#EAF8EF', to: '#B5E3C7', accent: '#34A853', light: true },
    { from: '#FFF0ED', to: '#FAC6BE', accent: '#EA4335', light: true },
  ],
  softwares: [
    { from: '#1B1457', to: '#5B4BE8', accent: '#A9B6FF' },
    { from: '#34145E', to: '#9250F5', accent: '#F0B8FF' },
    { from: '#0B2148', to: '#2A72D6', accent: '#8FE3FF' },
    { from: '#0C2A3A', to: '#1D8A99', accent: '#9DF2E0' },
  ],
  licencas: [
    { from: '#053B33', to: '#12966B', accent: '#9BF0C8' },
    { from: '#0A2E4A', to: '#1592A4', accent: '#A4F0F2' },
    { from: '#123C1F', to: '#4FA83A', accent: '#E3F59A' },
    { from: '#10284F', to: '#2C6FA8', accent: '#9FD8FF' },
  ],
  streaming: [
    { from: '#1C0B33', to: '#8A2170', accent: '#FF9AD5' },
    { from: '#2A0A18', to: '#BF2240', accent: '#FFB199' },
    { from: '#0C1030', to: '#4338C4', accent: '#A9B6FF' },
    { from: '#0B1D2E', to: '#1F7591', accent: '#8FEAF5' },
  ],
};

const HOUSE: readonly [Plumage, ...Plumage[]] = [
  { from: '#131C6B', to: '#3350F0', accent: '#AFBEFF' },
  { from: '#10142B', to: '#2540E0', accent: '#FFD256' },
];

/** `turn` walks through the plumages of a category. */
export function plumageOf(category: string, turn: number): Plumage {
  const plumages = PLUMAGES[category] ?? HOUSE;
  return plumages[turn % plumages.length] ?? HOUSE[0];
}

/** The colours one picture is drawn with, all derived from its plumage. */
export interface Tones {
  from: string;
  to: string;
  accent: string;
  /** Text on the ground. */
  ink: string;
  /** Deep enough for shapes and lines on white. */
  deep: string;
  mid: string;
  soft: string;
  /** A panel on a white object. */
  pale: string;
  light: boolean;
}

export function tonesOf({ from, to, accent, light }: Plumage): Tones {
  const body = light ? accent : to;
  return {
    from,
    to,
    accent,
    ink: light ? NIGHT : WHITE,
    deep: light ? mix(accent, NIGHT, 0.55) : mix(from, NIGHT, 0.25),
    mid: body,
    soft: mix(body, WHITE, 0.5),
    pale: mix(body, WHITE, 0.86),
    light: light ?? false,
  };
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(first.slice(at, at + 2), 16);
    const b = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
