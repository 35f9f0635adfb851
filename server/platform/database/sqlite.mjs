import { createRequire } from 'node:module';
import { SQLITE_DRIVER } from './sqliteDriver.mjs';

export default createRequire(import.meta.url)(SQLITE_DRIVER);
