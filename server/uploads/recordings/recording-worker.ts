// Entry point of the recording process. Containers from outside are read here, so that neither their memory nor an endless
// loop affects the server. It gets no secret and no database, and decodes nothing.
import process from 'node:process'
import {
  ADTS,
  AdtsOutputFormat,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
  type InputFormat,
  type InputTrack,
  type OutputFormat,
} from 'mediabunny'
import type { RecordingType } from '#shared/recording-types.ts'
import { RecordingJob, type FoundRecording, type RecordingAnswer } from './recording-job.ts'

/** Each container that is accepted: its types with and without pictures, and the one its copy is written in. */
const CONTAINERS: readonly {
  format: InputFormat
  video: RecordingType | null
  sound: RecordingType | null
  copy: () => OutputFormat
}[] = [
  // The index at the end: nothing of the pictures is held in memory.
  {
    format: MP4,
    video: 'video/mp4',
    sound: 'audio/mp4',
    copy: () => new Mp4OutputFormat({ fastStart: false }),
  },
  {
    format: QTFF,
    video: 'video/quicktime',
    sound: null,
    copy: () => new MovOutputFormat({ fastStart: false }),
  },
  { format: WEBM, video: 'video/webm', sound: 'audio/webm', copy: () => new WebMOutputFormat() },
  { format: MP3, video: null, sound: 'audio/mpeg', copy: () => new Mp3OutputFormat() },
  { format: OGG, video: null, sound: 'audio/ogg', copy: () => new OggOutputFormat() },
  { format: ADTS, video: null, sound: 'audio/aac', copy: () => new AdtsOutputFormat() },
]
const FORMATS = CONTAINERS.map(({ format }) => format)

/** Containers round the end of their last picture or sound in their own way. */
const TOLERANCE = { seconds: 0.5, share: 0.03 }

process.on('message', (message) => {
  void work(RecordingJob.parse(message)).then((answer) => process.send?.(answer, () => process.exit(0)))
})
// The server ends this process; a Ctrl-C meant for the server must not interrupt the recording it is waiting for.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

async function work(job: RecordingJob): Promise<RecordingAnswer> {
  try {
    return await copyWithoutMetadata(job)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    return { outcome: error instanceof UnsupportedInputFormatError ? 'unknown' : 'damaged', reason }
  }
}

async function copyWithoutMetadata(job: RecordingJob): Promise<RecordingAnswer> {
  using input = new Input({ source: new FilePathSource(job.source), formats: FORMATS })
  const format = await input.getFormat()
  const container = CONTAINERS.find((each) => each.format === format)
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const contentType = container?.[video ? 'video' : 'sound']
  const main = video ?? audio
  if (!main) return { outcome: 'damaged', reason: 'it has no index' }
  if (!container || !contentType) return { outcome: 'unknown', reason: format.name }
  const codecs = await codecsOf([video, audio])
  if ((await main.getCodec()) === null) return { outcome: 'codec', reason: format.name }
  const width = video && (await video.getDisplayWidth())
  const height = video && (await video.getDisplayHeight())
  if ((width ?? 0) * (height ?? 0) > job.maxPixels)
    return { outcome: 'tooLarge', reason: `${width} × ${height}` }
  const seconds = await input.computeDuration()
  if (!(seconds > 0)) return { outcome: 'damaged', reason: 'it has no length' }
  if (seconds > job.maxSeconds) return { outcome: 'tooLong', reason: `${seconds} s` }

  const output = new Output({ format: container.copy(), target: new FilePathTarget(job.target) })
  const conversion = await Conversion.init({
    input,
    output,
    // Titles, places, makers and dates of the original.
    tags: {},
    video: (track) => ({ discard: track !== video }),
    audio: (track) => ({ discard: track !== audio }),
    showWarnings: false,
  })
  if (!conversion.isValid) return { outcome: 'codec', reason: format.name }
  await conversion.execute()
  const copied = await lengthOf(job.target)
  if (copied < seconds * (1 - TOLERANCE.share) - TOLERANCE.seconds)
    return { outcome: 'damaged', reason: `${copied} of ${seconds} s` }
  const found: FoundRecording = {
    kind: video ? 'video' : 'sound',
    contentType,
    codecs,
    seconds,
    width,
    height,
  }
  return { outcome: 'done', ...found }
}

async function codecsOf(tracks: readonly (InputTrack | null)[]): Promise<string> {
  const codecs: string[] = []
  for (const track of tracks) {
    const codec = track && (await track.getCodecParameterString())
    // Phones write hvc1, which Safari asks for; the library names every HEVC by the other of its two names.
    if (codec) codecs.push(codec.replace(/^hev1\./, 'hvc1.'))
  }
  return codecs.join(', ')
}

/** What cannot be copied is left out without an error, as at the end of half a file. */
async function lengthOf(file: string): Promise<number> {
  using copy = new Input({ source: new FilePathSource(file), formats: FORMATS })
  return await copy.computeDuration()
}
