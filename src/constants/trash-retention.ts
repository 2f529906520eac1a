/** Days that items stay in the trash before they are deleted permanently. */
export const trashRetentionDays = 30;
