const units = (
  '% ‰ °C °F km m cm mm µm μm nm km² m² cm² m³ cm³ ha acres kg g mg µg t kt Mt l L ml mL litres ' +
  's ms min h Hz kHz MHz GHz W kW MW GW TW Wh kWh MWh GWh TWh V kV mA kJ MJ GJ kPa hPa bar K dB ppm ppb ' +
  'KB kB MB GB TB kbit/s Mbit/s Gbit/s kbps Mbps Gbps px million billion trillion'
).replaceAll(' ', '|');
const months = (
  'January February March April May June July August September October November December ' +
  'Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec'
).replaceAll(' ', '|');

const end = '(?![\\p{L}\\p{N}])';
const amount = new RegExp(`(\\p{Nd}) (${units})${end}`, 'gu');
const dayAndMonth = new RegExp(`(^|[^\\p{L}\\p{N}])(\\p{Nd}{1,2}) (${months})${end}`, 'gu');
const monthAndDay = new RegExp(`(^|[^\\p{L}\\p{N}])(${months}) (?=\\p{Nd}{1,2}(?!\\p{Nd}))`, 'gu');

/**
 * A text as it is shown: its lines don't break between a number and its unit (`12 km`), or between the day and the month of a date
 * (`12 May`, `May 12`). Only ordinary spaces are replaced, and nothing like this is stored.
 */
export function joinUnits(text: string): string {
  if (!/\p{Nd}/u.test(text)) return text;
  return text
    .replace(amount, '$1\u00a0$2')
    .replace(dayAndMonth, '$1$2\u00a0$3')
    .replace(monthAndDay, '$1$2\u00a0');
}
