import { StatusLine } from './StatusLine.tsx';

export const Sample = () => <StatusLine>Salvando…</StatusLine>;
