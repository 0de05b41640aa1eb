/**
 * The server settings of the built-in PostgreSQL. They promise a sound start on a machine of 8 GB shared with Node,
 * shrink with the memory that there is, and give way to whatever the caller passes.
 */
import { totalmem } from 'node:os';

/** Names and values as in postgresql.conf, such as `{ shared_buffers: '2GB' }`. */
export type ClusterSettings = Record<string, string>;

/** Settings for this machine with `overrides` on top. */
export function clusterSettings(overrides: ClusterSettings = {}): ClusterSettings {
  const constrained = process.constrainedMemory();
  const bytes = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  const megabytes = Math.floor(bytes / 2 ** 20);
  const shared = Math.min(1024, Math.max(64, Math.floor(megabytes / 8)));
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${shared * 4}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${Math.max(64, Math.floor(shared / 4))}MB`,
    max_connections: '100',
    wal_compression: 'on',
    min_wal_size: '160MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    // The API shares the cores: a query that spreads over all of them slows every other one.
    max_parallel_workers_per_gather: '0',
    shared_preload_libraries: 'pg_stat_statements',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    log_checkpoints: 'off',
    // Statements carry personal data: the log names an error, never the statement or its values.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...overrides,
  };
}
