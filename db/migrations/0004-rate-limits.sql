-- Counters of the rate limiter (rate-limiter-flexible), shared by every copy of the server.

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
