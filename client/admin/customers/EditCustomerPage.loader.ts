export { loader } from './CustomerPage.loader.ts';
