alter table terminal_states add column skew_told_ms bigint;
comment on column terminal_states.skew_told_ms is 'As skew_ms, by the last sign of life alone, which may have been on its way for long.';
