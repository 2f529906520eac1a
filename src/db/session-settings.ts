/**
 * The settings of a connection that dates depend on; a server has its own, and there a time zone may once have differed
 * from UTC by seconds, which no date of JavaScript reads. Poolers in transaction mode keep both for each client.
 */
export const sessionSettings = "set timezone to 'UTC'; set datestyle to 'ISO, YMD'";
