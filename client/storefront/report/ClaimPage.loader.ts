export { loader } from './ReportPage.loader.ts';
