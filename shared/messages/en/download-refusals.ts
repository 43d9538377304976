/** Why a document, an evidence file or a link to one is not made. */
export const downloadRefusals = {
  busy: 'Many downloads are being made just now. Please try again in a moment.',
  record: 'A record is being made already.',
  pdf: 'A PDF is being made already.',
  file: 'A file is being made already.',
  otherFile: 'Another file is being made already.',
  thisFile: 'The file is being made already.',
  yourData: 'Your data is being downloaded already.',
  manyFiles: 'Many files were downloaded.',
  manyTimes: 'The file was downloaded many times.',
  manyLinks: ({ max }: { max: number }) => `${max} links work already. Please end one of them first.`,
  notOverdue: 'Nothing is overdue any more, so no letter was made.',
}
