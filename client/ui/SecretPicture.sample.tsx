import { SecretPicture } from './SecretPicture.tsx';

const QR =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#fff" d="M0 0h8v8H0z"/><path d="M1 1h2v2H1zM5 1h2v2H5zM1 5h2v2H1zM5 5h1v1H5z"/></svg>';

export const Sample = () => <SecretPicture secret="JBSWY3DPEHPK3PXP" qr={QR} />;
