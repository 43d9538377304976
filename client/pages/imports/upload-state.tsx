import { useOnline } from '#client/parts/photos/use-online.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, NoticeLine } from '#client/ui/notice.tsx'
import type { Uploads } from './use-uploads.ts'

/** Shows the progress of the uploads, and the files that could not be uploaded with the reason. */
export function UploadState({ uploads }: { uploads: Uploads }) {
  const isOnline = useOnline()
  const { percent, left, broken } = uploads
  return (
    <>
      {percent !== null && broken === null && (
        <div className="imp-progress">
          <label htmlFor="import-progress">
            Sending {left === 1 ? 'the last file' : `${left} files`}, {percent}%
          </label>
          <progress id="import-progress" max={100} value={percent} />
        </div>
      )}
      {broken !== null && (
        <Notice
          kind="plain"
          role="status"
          title={isOnline ? broken : 'You’re offline'}
          action={
            <Button icon="refresh" onClick={uploads.resume}>
              Try again
            </Button>
          }
        >
          {left === 1 ? 'One file is' : `${left} files are`} waiting to be sent. Keep this page open.
        </Notice>
      )}
      {percent === null && !isOnline && (
        <NoticeLine kind="plain">You’re offline. Files can be added when you’re connected again.</NoticeLine>
      )}
      <NotSent uploads={uploads} />
    </>
  )
}

function NotSent({ uploads: { failed, refused, retry, forget } }: { uploads: Uploads }) {
  const all = [
    ...failed.map(({ id, file, problem }) => ({ id, name: file.name, problem })),
    ...refused.map((each, index) => ({ id: String(index), ...each })),
  ]
  if (all.length === 0) return null
  return (
    <div className="imp-failed" role="alert">
      <p className="t">
        {all.length === 1 ? 'One file was not added' : `${all.length} files were not added`}
      </p>
      <ul className="imp-problems">
        {all.map(({ id, name, problem }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {problem}
          </li>
        ))}
      </ul>
      <div className="imp-acts">
        {failed.length > 0 && (
          <Button icon="refresh" onClick={retry}>
            Try again
          </Button>
        )}
        <Button look="ghost" onClick={forget}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
