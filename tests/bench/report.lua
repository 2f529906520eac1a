done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    'REPORT {"requestsPerSecond": %.1f, "p50Ms": %.3f, "p99Ms": %.3f, "errors": %d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
