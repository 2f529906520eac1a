const folder = 'Illustrations';

/** The drawings of the first day, so that staff find in the library what the pages show. */
export const starterMedia = [
  drawing('headquarters', 'The headquarters of the directorate, with people on the way in'),
  drawing('hero-observatory', 'An observatory on a hill under constellations at dusk'),
  drawing(
    'archive-history',
    'A compass, a microscope, an antenna and a satellite on plinths above a time line',
  ),
  drawing('careers-team', 'Four colleagues at a laboratory table, one of them in a wheelchair'),
  drawing('events-hall', 'A speaker on the stage of a full hall, before a rising curve'),
  drawing('publications', 'Books, an open report and folders on a desk'),
  drawing('open-data', 'Charts and a map on a screen, with a sign for downloads'),
  drawing('research-network', 'Signs of five fields of research joined above a map'),
  drawing('research-grants', 'A seedling that grows from a box of forms'),
  drawing('international-agreement', 'A bridge with two flags before a globe'),
  drawing('student-fellowship', 'Three students with a telescope under the moon'),
  drawing('science-week', 'Tents and visitors in the evening, an observatory behind them'),
  drawing('laboratory-opening', 'A ribbon before a new laboratory building'),
  drawing('solar-microgrid', 'Solar panels before a village with a power line'),
  drawing('clean-energy', 'Wind turbines on green hills by a lake'),
  drawing('telemedicine-clinic', 'A doctor on a tablet, a rural clinic behind it'),
  drawing(
    'vaccine-cold-chain',
    'A cooling box and vials before mountains, with a line of even temperature',
  ),
  drawing('flood-forecast', 'A drone above a river with gauges and houses on its banks'),
  drawing('low-carbon-cement', 'A cube of blocks and molecules with a seedling on it'),
  drawing('soil-sensors', 'A sensor in a field of young plants, a satellite above'),
];

function drawing(name: string, alt_text: string) {
  return { url: `/assets/pictures/${name}.svg`, alt_text, folder };
}
