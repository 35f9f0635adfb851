export { loader } from './SignInPage.loader.ts';
