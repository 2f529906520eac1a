import { userProfiles } from '#domain/users/user-tables.ts';
import { getRowId } from '../../values/row-ids.ts';
import { singleRecord, type TableRule } from '../table-rule.ts';

/** The alert; whether it is shown is decided by the schedule here. */
export const alertRule: TableRule = {
  name: 'alert_banner',
  references: [{ column: 'updated_by', table: userProfiles }],
  sameRow: singleRecord,
  prepare({ id, ...given }) {
    return {
      id: getRowId('alert_banner', id, 'record'),
      label: given.enabled === true ? 'switched on' : 'switched off',
      given,
      defaults: {},
      notes: [],
    };
  },
};
