import { useState } from 'react'
import type { Recording } from '#shared/recordings.ts'
import { lengthText, recordingText } from '#shared/recording-files.ts'
import { ownAddress } from '#client/lib/base.ts'
import { Drawing } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { RecordingAbout } from '#client/ui/recording-about.tsx'

const PLAY = 'M8 5.5v13l10.5-6.5z'

/** Videos and sounds under their words: a picture or a quiet tile until somebody plays one. */
export function RecordingList({ recordings }: { recordings: readonly Recording[] }) {
  return (
    <ul className="recs">
      {recordings.map((recording) => (
        <li key={recording.id} className="rec">
          <Player recording={recording} />
        </li>
      ))}
    </ul>
  )
}

/** The same as a section of a claim's page. */
export function ClaimRecordings({ recordings }: { recordings: readonly Recording[] }) {
  const text = useText('recordingParts')
  return (
    <section aria-labelledby="recordings-heading">
      <h2 className="h2" id="recordings-heading">
        {text.title}
      </h2>
      <RecordingList recordings={recordings} />
    </section>
  )
}

function Player({ recording }: { recording: Recording }) {
  const text = useText('recordingParts')
  const { kind, fileName } = recording
  const url = ownAddress(recording.url)
  const [isPlayed, setPlayed] = useState(false)
  const [isUnplayable, setUnplayable] = useState(() => !mayPlay(recording))
  const what = recordingText(recording)
  const about = {
    src: url,
    controls: true,
    autoPlay: true,
    preload: 'none',
    'aria-label': text.playing({ what, name: fileName }),
    onError: () => setUnplayable(true),
  } as const
  return (
    <>
      {!isPlayed || isUnplayable ? (
        <Poster recording={recording} onPlay={isUnplayable ? undefined : () => setPlayed(true)} />
      ) : kind === 'video' ? (
        <video
          {...about}
          playsInline
          poster={recording.posterUrl === null ? undefined : ownAddress(recording.posterUrl)}
        />
      ) : (
        <audio {...about} />
      )}
      {isUnplayable && (
        <p className="not-played" role="status">
          {text.notPlayed}
        </p>
      )}
      <RecordingAbout recording={recording} url={url} />
    </>
  )
}

/** `onPlay` is undefined for one that this browser cannot play. */
function Poster({ recording, onPlay }: { recording: Recording; onPlay: (() => void) | undefined }) {
  const text = useText('recordingParts')
  const { kind, seconds, posterUrl } = recording
  const className = kind === 'sound' ? 'rec-play of-sound' : 'rec-play'
  const picture = posterUrl !== null && <img src={ownAddress(posterUrl)} alt="" loading="lazy" />
  if (!onPlay) return picture && <div className={className}>{picture}</div>
  return (
    <button
      type="button"
      className={className}
      aria-label={text.play({ what: recordingText(recording) })}
      onClick={onPlay}
    >
      {picture}
      <span className="disc num">
        <Drawing of={{ fillable: PLAY }} />
        {lengthText(seconds)}
      </span>
    </button>
  )
}

/** A browser that plays MP4 plays the same in QuickTime's file, whose type it may not name. */
function mayPlay({ kind, type }: Recording): boolean {
  const element = document.createElement(kind === 'video' ? 'video' : 'audio')
  const types = [type, type.replace('video/quicktime', 'video/mp4')]
  return types.some((each) => element.canPlayType(each) !== '')
}
