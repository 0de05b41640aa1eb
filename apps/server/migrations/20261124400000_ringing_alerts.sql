-- A forced door rings until somebody acknowledges it, also when it was closed at once (docs/decisions/075-alerts.md).

create index alerts_ringing_idx on alerts (open_time desc, id desc)
  where open_time is not null and rings and acknowledged_time is null and (close_time is null or type = 'FORCED_OPEN');
