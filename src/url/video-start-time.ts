const secondsOfHour = 3600;
const secondsOfMinute = 60;
const spelled = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

/** Start time of a video URL in seconds: `t=90`, `t=1m30s`, `start=90`, `#t=90s`. */
export function parseStartTime(url: URL): number {
  const stated =
    url.searchParams.get('t') ?? url.searchParams.get('start') ?? url.hash.replace('#t=', '');
  const [, hours = 0, minutes = 0, seconds = 0] = spelled.exec(stated) ?? [];
  return Number(hours) * secondsOfHour + Number(minutes) * secondsOfMinute + Number(seconds);
}
