import type { CsvTable } from './csv-tables.ts';

const regions: [region: string, districts: string[]][] = [
  ['Coast', ['Northport', 'Saltmarsh', 'Harbour', 'Lighthouse', 'Dunes', 'Estuary', 'Bay', 'Reef']],
  [
    'Centre',
    ['Capital City', 'Lakeside', 'Ambar', 'Meadow', 'Mill', 'Orchard', 'Bridge', 'Canal', 'Garden'],
  ],
  ['North', ['Cedar', 'Pine', 'Heath', 'Moor', 'Upper Lisse', 'Lower Lisse', 'Quarry', 'Ferry']],
  [
    'East',
    ['Plains', 'Torra', 'Wells', 'Steppe', 'Acacia', 'Junction', 'Border', 'Sandstone', 'Basin'],
  ],
  [
    'Highlands',
    ['Summit', 'Pass', 'High Pasture', 'Springs', 'Terraces', 'Glacier', 'Ridge', 'Plateau'],
  ],
];
const allSites = 18_640;
/** A third of the districts each; the shortage is mostly in the east. */
const nitrogenByRegion: Record<string, { level: string; districts: number }> = {
  Coast: { level: 'more than crops use', districts: 6 },
  Centre: { level: 'more than crops use', districts: 8 },
  North: { level: 'less than crops need', districts: 3 },
  East: { level: 'less than crops need', districts: 9 },
  Highlands: { level: 'less than crops need', districts: 2 },
};

/** A summary of the national soil survey: one row for each of the 42 districts. */
export const soils: CsvTable = {
  columns: [
    'district',
    'region',
    'sites',
    'acidity_ph',
    'organic_carbon_percent',
    'sand_percent',
    'silt_percent',
    'clay_percent',
    'nitrogen',
  ],
  rows: soilRows(),
};

/** Spreads the samples over the districts, with plausible values that vary from row to row. */
function soilRows(): (string | number)[][] {
  const districts = regions.flatMap(([region, names]) =>
    names.map((name, place) => ({ region, name, nitrogen: nitrogenAt(region, place) })),
  );
  const average = Math.floor(allSites / districts.length);
  let left = allSites;
  return districts.map(({ region, name, nitrogen }, index) => {
    const isLast = index === districts.length - 1;
    const sites = isLast ? left : average + (((index * 37) % 121) - 60);
    left -= sites;
    const sand = 28 + ((index * 17) % 31);
    const clay = 14 + ((index * 11) % 23);
    const ph = (5.2 + ((index * 7) % 23) / 10).toFixed(1);
    const carbon = (1.1 + ((index * 5) % 29) / 10).toFixed(1);
    return [name, region, sites, ph, carbon, sand, 100 - sand - clay, clay, nitrogen];
  });
}

function nitrogenAt(region: string, place: number): string {
  const { level, districts } = nitrogenByRegion[region] ?? { level: '', districts: 0 };
  return place < districts ? level : 'balanced';
}
