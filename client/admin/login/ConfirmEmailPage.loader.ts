export { loader } from './LoginPage.loader.ts';
