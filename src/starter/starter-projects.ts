import type { NewProject } from '#domain/projects/create-project.ts';
import type { Dated } from './calendar.ts';
import { floodForecast } from './projects/flood-forecast.ts';
import { lowCarbonCement } from './projects/low-carbon-cement.ts';
import { soilSensors } from './projects/soil-sensors.ts';
import { solarMicrogrid } from './projects/solar-microgrid.ts';
import { telemedicineClinic } from './projects/telemedicine-clinic.ts';
import { vaccineColdChain } from './projects/vaccine-cold-chain.ts';

interface StarterProject {
  project: Dated<NewProject>;
  featured: boolean;
}

/** In order of creation, so the last one comes first in lists. */
export const starterProjects: readonly StarterProject[] = [
  { project: vaccineColdChain, featured: false },
  { project: lowCarbonCement, featured: false },
  { project: soilSensors, featured: false },
  { project: floodForecast, featured: true },
  { project: solarMicrogrid, featured: true },
  { project: telemedicineClinic, featured: true },
];
