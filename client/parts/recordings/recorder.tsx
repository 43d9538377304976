import { Dialog } from 'radix-ui'
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { lengthText, MAX_RECORDING_SECONDS, type RecordingKind } from '#shared/recording-files.ts'
import { adoptStyle } from '#client/lib/adopted-style.ts'
import { FullWindow } from '#client/parts/photos/full-window.tsx'
import { Button } from '#client/ui/button.tsx'
import { Drawing } from '#client/ui/icon.tsx'
import { useText } from '#client/ui/use-text.ts'
import { MICROPHONE } from './drawings.ts'
import css from './recorder.css?inline'
import { createRecorder, type Recorder, type RecorderState } from './recorder.ts'

type RecorderProps = {
  onRecorded: (file: File) => void
  onClose: () => void
}

/**
 * Records a video or a sound of up to a minute in the full window; it is looked at before it is used. Closing the window
 * keeps what is recorded: it can be removed where it is shown then.
 */
export function RecorderWindow({ isOpen, ...props }: RecorderProps & { isOpen: boolean }) {
  useInsertionEffect(() => adoptStyle(css), [])
  const shutter = useRef<HTMLButtonElement>(null)
  /** Called when the window is closed; changes with what is recorded. */
  const leave = useRef<() => void>(null)
  return (
    <FullWindow
      isOpen={isOpen}
      onClose={() => leave.current?.()}
      className="cam recorder"
      focusFirst={shutter}
    >
      <Inside {...props} shutter={shutter} leave={leave} />
    </FullWindow>
  )
}

function Inside({
  shutter,
  leave,
  onRecorded,
  onClose,
}: RecorderProps & {
  shutter: RefObject<HTMLButtonElement | null>
  leave: Ref<() => void>
}) {
  const text = useText('recorder')
  const { kind, state, recorder, begin } = useRecorder()
  const isLeaving = useRef(false)
  const isOn = state.phase === 'recording'
  const file = state.phase === 'done' ? state.file : null

  const use = () => {
    if (file) onRecorded(file)
    onClose()
  }
  const close = () => {
    isLeaving.current = isOn
    if (isOn) recorder.current?.stop()
    else use()
  }
  useImperativeHandle(leave, () => close)
  useEffect(() => {
    if (!file) shutter.current?.focus()
  }, [file, shutter])
  useEffect(() => {
    // It was closed while it recorded, and what was recorded is complete now.
    if (isLeaving.current && !isOn) use()
  })

  return (
    <div className={isOn ? 'full-window-in is-on' : 'full-window-in'}>
      <div className="ct">
        <Button look="ghost" isIconOnly icon="close" aria-label={text.close} onClick={close} />
        <Dialog.Title className="sr">{text.title}</Dialog.Title>
        <span className="t" role="timer">
          {isOn && <span className="dot" />}
          {isOn && text.timeOf(timeOf(state.seconds))}
        </span>
        <span className="no-light" />
      </div>
      <div className="vf">
        <Picture kind={kind} state={state} onAgain={() => begin(kind)} />
        {state.phase !== 'failed' && <Tip kind={kind} state={state} />}
      </div>
      <div className="cf">
        {!isOn && !file && <Modes kind={kind} onChange={begin} />}
        <div className="foot">
          {file ? (
            <div className="choice">
              <Button isLarge className="btn-again" icon="undo" onClick={() => begin(kind)}>
                {text.again}
              </Button>
              <Button isLarge className="btn-use" icon="check" ref={focusOn} onClick={use}>
                {text.use}
              </Button>
            </div>
          ) : (
            <button
              ref={shutter}
              type="button"
              className="shutter"
              aria-label={isOn ? text.stop : text.start}
              aria-pressed={isOn}
              // Not disabled: a button that is disabled while pressed would lose the focus.
              aria-disabled={(state.phase !== 'ready' && !isOn) || undefined}
              onClick={() => (isOn ? recorder.current?.stop() : recorder.current?.start())}
            />
          )}
        </div>
      </div>
    </div>
  )
}

const focusOn = (button: HTMLButtonElement | null) => button?.focus()

const timeOf = (seconds: number) => ({
  now: seconds < 1 ? '0:00' : lengthText(Math.floor(seconds)),
  most: lengthText(MAX_RECORDING_SECONDS),
})

/** A recorder, a new one of this kind with each `begin`. */
function useRecorder() {
  const [wanted, setWanted] = useState<{ kind: RecordingKind }>({ kind: 'video' })
  const [state, setState] = useState<RecorderState>({ phase: 'starting' })
  const recorder = useRef<Recorder>(null)
  useEffect(() => {
    const own = createRecorder(wanted.kind, setState)
    recorder.current = own
    return () => own.close()
  }, [wanted])
  return { kind: wanted.kind, state, recorder, begin: (kind: RecordingKind) => setWanted({ kind }) }
}

function Modes({ kind, onChange }: { kind: RecordingKind; onChange: (kind: RecordingKind) => void }) {
  const text = useText('recorder')
  return (
    <div className="modes" role="group" aria-label={text.title}>
      {(['video', 'sound'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={kind === each} onClick={() => onChange(each)}>
          {text.kinds[each]}
        </button>
      ))}
    </div>
  )
}

/** Over the picture: what is to be done, or what happened. */
function Tip({ kind, state }: { kind: RecordingKind; state: Exclude<RecorderState, { phase: 'failed' }> }) {
  const text = useText('recorder')
  const most = { seconds: MAX_RECORDING_SECONDS }
  const tip = () => {
    if (state.phase === 'starting') return text.starting
    if (state.phase === 'done') {
      if (state.end === 'pressed') return null
      return state.end === 'limit' ? text.ended.limit(most) : text.ended[state.end]
    }
    if (state.isSilent) return text.silent
    if (state.phase === 'recording') return text.recording
    return text.tips[kind](most)
  }
  const said = tip()
  return (
    <p className={said === null ? 'sr' : 'tip'} role="status">
      {said}
    </p>
  )
}

function Picture({
  kind,
  state,
  onAgain,
}: {
  kind: RecordingKind
  state: RecorderState
  onAgain: () => void
}) {
  const text = useText('recorder')
  if (state.phase === 'done') return <Recorded kind={kind} file={state.file} />
  if (state.phase === 'failed')
    return (
      <div className="none" role="alert">
        <p>{state.fault === 'unable' ? text.faults.unable : text.faults[state.fault]({ kind })}</p>
        <Button className="btn-again" icon="refresh" onClick={onAgain}>
          {text.tryAgain}
        </Button>
      </div>
    )
  if (kind === 'video') return <Live stream={state.phase === 'starting' ? null : state.stream} />
  return (
    <span className="ear">
      <Drawing of={MICROPHONE} />
    </span>
  )
}

function Live({ stream }: { stream: MediaStream | null }) {
  const text = useText('recorder')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} autoPlay playsInline muted aria-label={text.preview} />
}

function Recorded({ kind, file }: { kind: RecordingKind; file: File }) {
  const text = useText('recorder')
  const load = useCallback(
    (player: HTMLMediaElement | null) => {
      if (!player) return undefined
      const address = URL.createObjectURL(file)
      player.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  const about = { ref: load, controls: true, 'aria-label': text.recorded } as const
  return kind === 'video' ? <video {...about} playsInline /> : <audio {...about} />
}
