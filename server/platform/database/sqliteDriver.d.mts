export declare const SQLITE_DRIVER: 'better-sqlite3' | 'better-sqlite3-12';
