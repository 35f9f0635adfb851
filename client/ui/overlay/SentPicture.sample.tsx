import { SentPicture } from './SentPicture.tsx';

const content = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#1b7" d="M0 0h4v3H0z"/></svg>',
);
const open = async () => ({ type: 'image/svg+xml', content });

export const Sample = () => <SentPicture name="captura.svg" seq={1} open={open} />;
