import { userProfiles } from '#domain/users/user-tables.ts';
import { idOf } from '../../values/row-ids.ts';
import { type TableRule, theOneRow } from '../table-rule.ts';

/** The notice above every page; whether it is its time is found out here. */
export const alertRule: TableRule = {
  name: 'alert_banner',
  references: [{ column: 'updated_by', table: userProfiles }],
  sameRow: theOneRow,
  prepare({ id, ...given }) {
    return {
      id: idOf('alert_banner', id, 'record'),
      label: given.enabled === true ? 'switched on' : 'switched off',
      given,
      defaults: {},
      notes: [],
    };
  },
};
