type Into = { into: string }

/** Why a backup was not made: stored and logged in English, so every value is a string. */
export const backupWords = {
  stopped: 'It was ended before it was complete. Try again.',
  stoppedNights: 'They were ended before they were complete.',
  notThere: ({ into }: Into) => `The folder ${into} is not there. Is its disk connected?`,
  madeBut: ({ words }: { words: string }) => `A backup was made, but: ${words}`,
  noRoom: ({ into }: Into) =>
    `There is not enough room in ${into}. Delete what is not needed there, or choose a larger disk.`,
  noFolder: ({ into }: Into) => `${into} is not a folder. Name another one in BACKUP_DIR.`,
  notAllowed: ({ into }: Into) =>
    `Homeclaim may not write to ${into}. Give the account it runs under the right to.`,
  bucketSilent: 'The bucket did not respond. Try again in a while.',
  other: ({ error }: { error: string }) => `It could not be made: ${error}`,
  noData: ({ folder }: { folder: string }) => `There is no Homeclaim data in ${folder}.`,
  otherHomeclaim: ({ into }: Into) =>
    `${into} has the backups of another Homeclaim. Name another folder in BACKUP_DIR.`,
  notReadBack: ({ file }: { file: string }) => `${file} cannot be read back as it was written.`,
  tooLarge: ({ into, needed, free }: Into & { needed: string; free: string }) =>
    `There is not enough room in ${into}: the backup needs ${needed}, and ${free} are free. Delete what is not needed there, or choose a larger disk.`,
  tooLargeBeside: ({ into, needed, free, kept }: Into & { needed: string; free: string; kept: string }) =>
    `There is not enough room in ${into}: the backup needs ${needed}, and ${free} are free, of which ${kept} stay for the database. Delete what is not needed there, or choose a larger disk.`,
  damaged: ({ found }: { found: string }) => `The database is damaged: ${found}.`,
  dangling: ({ rows, table }: { rows: string; table: string }) =>
    `The database is damaged: ${rows} rows of ${table} belong to nothing.`,
  bucket: {
    otherHomeclaim: 'The bucket has the backups of another Homeclaim. Name another bucket.',
    notReturned: 'The bucket does not return what was put there.',
    notWhole: ({ name }: { name: string }) => `There is no whole backup ${name} in the bucket.`,
    damaged: ({ names }: { names: string }) =>
      `The new one is in the bucket too, but ${names} there is damaged and can’t be restored. Delete it in the bucket; until then no file is removed from there.`,
    missing: ({ name }: { name: string }) => `${name} in the bucket is missing.`,
    another: ({ name }: { name: string }) => `${name} in the bucket is another file.`,
  },
  unreadable: ({ file }: { file: string }) => `${file} cannot be read.`,
  noPlainFile: ({ file }: { file: string }) =>
    `${file} is no plain file but a symbolic link, a pipe or a device.`,
}
