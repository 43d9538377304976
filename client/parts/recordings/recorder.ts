import { SECOND } from '#shared/dates.ts'
import { MAX_RECORDING_SECONDS, type RecordingKind } from '#shared/recording-files.ts'
import { RECORDING_ENDINGS, type RecordingType } from '#shared/recording-types.ts'

/** Why nothing can be recorded: not allowed, no device, another program has it, or not in this browser. */
export type RecorderFault = 'refused' | 'missing' | 'busy' | 'unable'
/** The end of a recording: a person pressed, its minute is over, the app went out of sight, or the device went away. */
export type RecordingEnd = 'pressed' | 'limit' | 'hidden' | 'lost'

export type RecorderState =
  | { phase: 'starting' }
  | { phase: 'failed'; fault: RecorderFault }
  /** `isSilent`: a video whose microphone may not be used, or is not there. */
  | { phase: 'ready' | 'recording'; stream: MediaStream; isSilent: boolean; seconds: number }
  | { phase: 'done'; file: File; end: RecordingEnd }

/** The first that a browser can write. Plain MP4 comes last: some put a codec into it that few programs play there. */
const TYPES: Record<RecordingKind, readonly string[]> = {
  video: ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
}

const PICTURE: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30, max: 30 },
}
/** Made for calls, these would take away the very rattle that is recorded. */
const SOUND: MediaTrackConstraints = { echoCancellation: false, noiseSuppression: false }
/** A minute of it is some 20 MB. */
const PICTURE_BITS = 2_500_000
const SOUND_BITS = 128_000
/** Pieces arrive this often, so that a recorder that dies loses no more. */
const PIECE_MS = SECOND
const TICK_MS = 200

export type Recorder = ReturnType<typeof createRecorder>

/** Asks for the devices and records one video or sound; `onChange` hears of every change. */
export function createRecorder(kind: RecordingKind, onChange: (state: RecorderState) => void) {
  const closing = new AbortController()
  let source: { stream: MediaStream; isSilent: boolean } | null = null
  let finish: ((end: RecordingEnd) => void) | null = null

  const tell = (state: RecorderState) => {
    if (!closing.signal.aborted) onChange(state)
  }
  const fail = (error: unknown) => {
    console.warn('Nothing can be recorded', error)
    release()
    tell({ phase: 'failed', fault: faultOf(error) })
  }
  const release = () => {
    for (const track of source?.stream.getTracks() ?? []) track.stop()
    source = null
  }

  const open = async () => {
    const opened = await streamOf(kind)
    source = opened
    if (closing.signal.aborted) return release()
    for (const track of opened.stream.getTracks())
      track.addEventListener('ended', () => {
        if (finish) finish('lost')
        else if (source === opened) fail(new DOMException('The device went away', 'NotReadableError'))
      })
    tell({ phase: 'ready', ...opened, seconds: 0 })
  }

  const record = (from: NonNullable<typeof source>) => {
    const pieces: Blob[] = []
    const recorder = new MediaRecorder(from.stream, {
      mimeType: TYPES[kind].find((type) => MediaRecorder.isTypeSupported(type)),
      videoBitsPerSecond: PICTURE_BITS,
      audioBitsPerSecond: SOUND_BITS,
    })
    const started = performance.now()
    const over = new AbortController()
    let end: RecordingEnd = 'lost'
    const tick = () => {
      const seconds = (performance.now() - started) / SECOND
      if (seconds >= MAX_RECORDING_SECONDS) finish?.('limit')
      else tell({ phase: 'recording', ...from, seconds })
    }
    const timer = setInterval(tick, TICK_MS)
    finish = (why) => {
      if (over.signal.aborted) return
      over.abort()
      end = why
      if (recorder.state !== 'inactive') recorder.stop()
    }
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) pieces.push(data)
    })
    recorder.addEventListener('error', () => finish?.('lost'))
    recorder.addEventListener('stop', () => {
      clearInterval(timer)
      over.abort()
      finish = null
      release()
      if (pieces.length === 0) fail(new Error('The recording is empty'))
      else tell({ phase: 'done', file: fileOf(kind, pieces, recorder.mimeType), end })
    })
    // A page that is out of sight gets no pictures, and may be ended by the phone.
    document.addEventListener('visibilitychange', () => document.hidden && finish?.('hidden'), {
      signal: over.signal,
    })
    recorder.start(PIECE_MS)
    tick()
  }

  tell({ phase: 'starting' })
  open().catch(fail)
  return {
    start() {
      if (!source || finish) return
      try {
        record(source)
      } catch (error) {
        finish = null
        fail(error)
      }
    },
    stop: () => finish?.('pressed'),
    /** Switches the devices off. */
    close() {
      closing.abort()
      finish?.('pressed')
      release()
    },
  }
}

/** A video without its sound is still one: then the camera alone is asked for. */
async function streamOf(kind: RecordingKind): Promise<{ stream: MediaStream; isSilent: boolean }> {
  const ask = (wanted: MediaStreamConstraints) => navigator.mediaDevices.getUserMedia(wanted)
  if (kind === 'sound') return { stream: await ask({ audio: SOUND }), isSilent: false }
  try {
    return { stream: await ask({ video: PICTURE, audio: SOUND }), isSilent: false }
  } catch (error) {
    console.warn('There is no camera with a microphone', error)
    return { stream: await ask({ video: PICTURE }), isSilent: true }
  }
}

const FAULTS: Readonly<Record<string, RecorderFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const faultOf = (error: unknown): RecorderFault =>
  (error instanceof DOMException && FAULTS[error.name]) || 'unable'

/** Named by its time: "video-14-05-09.mp4". */
function fileOf(kind: RecordingKind, pieces: readonly Blob[], recorded: string): File {
  const type = recorded.split(';')[0] ?? ''
  const ending = isKnown(type) ? RECORDING_ENDINGS[type] : ''
  const time = new Date().toTimeString().slice(0, 8).replaceAll(':', '-')
  return new File([...pieces], `${kind}-${time}${ending}`, { type })
}

const isKnown = (type: string): type is RecordingType => type in RECORDING_ENDINGS
