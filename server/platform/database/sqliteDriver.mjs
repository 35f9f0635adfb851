/**
 * The package that brings SQLite to this Node. better-sqlite3 13 uses Node-API 10 (Node 22.14 and newer), has its binaries in the
 * package, and crashes below that; 12 is compiled for one Node, and aborts on Node 24.19 and newer.
 */
export const SQLITE_DRIVER = Number(process.versions.napi) < 10 ? 'better-sqlite3-12' : 'better-sqlite3';
