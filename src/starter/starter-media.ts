import { documents, documentUrl } from './documents/starter-documents.ts';

/** The illustrations and documents of the starter site, for the media library. */
export const starterMedia = [
  illustration('headquarters', 'The headquarters of the directorate, with people on the way in'),
  illustration('hero-observatory', 'An observatory on a hill under constellations at dusk'),
  illustration(
    'archive-history',
    'A compass, a microscope, an antenna and a satellite on plinths above a timeline',
  ),
  illustration(
    'careers-team',
    'Four colleagues at a laboratory table, one of them in a wheelchair',
  ),
  illustration('events-hall', 'A speaker on the stage of a full hall, in front of a rising curve'),
  illustration('publications', 'Books, an open report and folders on a desk'),
  illustration('open-data', 'Charts and a map on a screen, with a download icon'),
  illustration('research-network', 'Symbols of five research fields joined above a map'),
  illustration('research-grants', 'A seedling growing from a box of forms'),
  illustration('international-agreement', 'A bridge with two flags in front of a globe'),
  illustration('student-fellowship', 'Three students with a telescope under the moon'),
  illustration('science-week', 'Tents and visitors in the evening, an observatory behind them'),
  illustration('laboratory-opening', 'A ribbon in front of a new laboratory building'),
  illustration('solar-microgrid', 'Solar panels in front of a village with a power line'),
  illustration('clean-energy', 'Wind turbines on green hills by a lake'),
  illustration('telemedicine-clinic', 'A doctor on a tablet, a rural clinic behind it'),
  illustration(
    'vaccine-cold-chain',
    'A cool box and vials in front of mountains, with a steady temperature line',
  ),
  illustration('flood-forecast', 'A drone above a river with gauges and houses on its banks'),
  illustration('low-carbon-cement', 'A cube of blocks and molecules with a seedling on it'),
  illustration('soil-sensors', 'A sensor in a field of young plants, a satellite above'),
  ...documents.map((file) => ({ url: documentUrl(file), folder: 'Documents' })),
];

function illustration(name: string, alt_text: string) {
  return { url: `/assets/pictures/${name}.svg`, alt_text, folder: 'Illustrations' };
}
