import { Spinner } from './LoadingPage.tsx';

export const Sample = () => <Spinner role="status" aria-label="Carregando" />;
