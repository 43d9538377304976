/*! This file contains mediabunny: MPL-2.0, see /licenses/mediabunny.txt and https://github.com/Vanilagy/mediabunny */
import {
  ADTS,
  AdtsOutputFormat,
  BlobSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  Conversion,
  Input,
  MP3,
  Mp3OutputFormat,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
  type ConversionOptions,
  type ConversionVideoOptions,
  type InputAudioTrack,
  type InputFormat,
  type InputVideoTrack,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny'
import { textOf } from '#shared/messages/text.ts'
import { RECORDING_ENDINGS, type RecordingType } from '#shared/recording-types.ts'
import { NotMade, type Making, type Part } from './recording-plan.ts'

/** The longer and the shorter side of a video that is made smaller. */
const MOST_PX = { long: 1280, short: 720 }
/** With its sound, a minute of it is some 20 MB: as much as the app's own recorder writes. */
const PICTURE_BITS = 2_500_000
const SOUND_BITS = 128_000
const FRAMES_PER_SECOND = 30
/** Phones write about thirty pictures a second, never exactly. */
const FAST = 33
const COUNTED_FRAMES = 120
/** A smaller one has less than this share of the bytes. */
const WORTH_IT = 0.9
/** A copied part begins with a whole picture, and may be shorter than what was chosen, but not by more. */
const LEFT_OF_PART = 0.7
/** Sound that is copied begins with one of its packets, up to this many seconds beside the cut. */
const PACKET_SECONDS = 0.1

/** The index first, so that it plays while it loads. */
const mp4 = (): OutputFormat => new Mp4OutputFormat({ fastStart: 'in-memory' })
const webm = (): OutputFormat => new WebMOutputFormat()
/** The formats that are read, each with the container for a copied part, and its type without pictures. */
const CONTAINERS = new Map<InputFormat, { format: () => OutputFormat; sound: RecordingType }>([
  [MP4, { format: mp4, sound: 'audio/mp4' }],
  [QTFF, { format: mp4, sound: 'audio/mp4' }],
  [WEBM, { format: webm, sound: 'audio/webm' }],
  [MP3, { format: () => new Mp3OutputFormat(), sound: 'audio/mpeg' }],
  [OGG, { format: () => new OggOutputFormat(), sound: 'audio/ogg' }],
  [ADTS, { format: () => new AdtsOutputFormat(), sound: 'audio/aac' }],
])
/** The codecs that videos are written in, the most widely played first. */
const WRITTEN: readonly { codec: VideoCodec; format: () => OutputFormat }[] = [
  { codec: 'avc', format: mp4 },
  { codec: 'vp9', format: webm },
  { codec: 'vp8', format: webm },
]

type Tracks = { video: InputVideoTrack | null; audio: InputAudioTrack | null }
type Plan = Pick<ConversionOptions, 'video' | 'audio' | 'copy'> & {
  format: OutputFormat
  type: RecordingType
}

/**
 * Writes a recording anew on this device: a video with at most 720p, of a sound only the chosen part. What the file says of
 * its place and owner is left out. Throws NotMade; an abort rejects with its reason.
 */
export async function makeSmaller(file: File, { part, onProgress, signal }: Making): Promise<File> {
  using input = new Input({ source: new BlobSource(file), formats: [...CONTAINERS.keys()] })
  const tracks = await tracksOf(input)
  const plan =
    (tracks.video && (await encoding(file, tracks, await input.computeDuration()))) ??
    (part ? copying(await input.getFormat(), tracks) : null)
  if (!plan) throw new NotMade('unable')
  const { format, type, ...how } = plan
  const target = new BufferTarget()
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    ...how,
    ...(part ? { trim: part } : {}),
    // Titles, places, makers and dates of the original.
    tags: {},
    showWarnings: false,
  })
  // A video must not lose its sound, nor a sound come from a video whose pictures cannot be read.
  const used = conversion.utilizedTracks
  if ([tracks.video, tracks.audio].some((track) => track && !used.includes(track)))
    throw new NotMade('unable')
  conversion.onProgress = (share) => onProgress(Math.floor(100 * share))
  signal.throwIfAborted()
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel)
  try {
    await conversion.execute()
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
  if (!target.buffer) throw new NotMade('failed')
  const made = new Blob([target.buffer], { type })
  if (!part && made.size > WORTH_IT * file.size) throw new NotMade('noSmaller')
  if (part) await requireWhole(made, tracks, part)
  return new File([made], nameOf(file, type, { isCut: part !== null }), { type })
}

/** A copy leaves out pictures without an error, such as those between two whole ones that are far apart. */
async function requireWhole(made: Blob, { video }: Tracks, { start, end }: Part): Promise<void> {
  using input = new Input({ source: new BlobSource(made), formats: [...CONTAINERS.keys()] })
  const track = video ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
  const seconds = track ? (await track.computeDuration()) - (await track.getFirstTimestamp()) : 0
  if (seconds < LEFT_OF_PART * (end - start)) throw new NotMade('unable')
}

async function tracksOf(input: Input): Promise<Tracks> {
  try {
    return { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() }
  } catch (error) {
    throw new NotMade('unable', { cause: error })
  }
}

/** Returns how the video is encoded anew; null when this browser has no encoder for it. */
async function encoding(file: File, tracks: Tracks, seconds: number): Promise<Plan | null> {
  const { video } = tracks
  if (!video || !(await video.canDecode())) return null
  const size = fitting(await video.getDisplayWidth(), await video.getDisplayHeight())
  const quality = new Quality({ bitrate: Math.round(Math.min(PICTURE_BITS, (8 * file.size) / seconds)) })
  const { averagePacketRate } = await video.computePacketStats(COUNTED_FRAMES)
  const picture: ConversionVideoOptions = {
    ...size,
    ...(size.width === undefined ? {} : { fit: 'fill' }),
    ...(averagePacketRate > FAST ? { frameRate: FRAMES_PER_SECOND } : {}),
    quality,
    forceTranscode: true,
  }
  for (const { codec, format } of WRITTEN) {
    if (!(await canEncodeVideo(codec, { ...size, quality }))) continue
    return {
      format: format(),
      type: codec === 'avc' ? 'video/mp4' : 'video/webm',
      video: (track) => (track === video ? { ...picture, codec } : { discard: true }),
      audio: (track) => soundOf(track, tracks, codec === 'avc'),
      copy: { shiftTolerance: PACKET_SECONDS },
    }
  }
  return null
}

/** AAC goes on as it is, also where the browser cannot write it. */
async function soundOf(track: InputAudioTrack, { audio }: Tracks, isMp4: boolean) {
  if (track !== audio) return { discard: true }
  if (!isMp4 || (await track.getCodec()) === 'aac' || !(await canEncodeAudio('aac'))) return {}
  return { codec: 'aac' as const, quality: new Quality({ bitrate: SOUND_BITS }) }
}

/** Returns how a part is taken out without encoding it anew: of every sound, and of a video where there is no encoder. */
function copying(from: InputFormat, { video, audio }: Tracks): Plan | null {
  const to = CONTAINERS.get(from)
  if (!to) return null
  return {
    format: to.format(),
    type: video ? (to.sound === 'audio/webm' ? 'video/webm' : 'video/mp4') : to.sound,
    video: (track) => ({ discard: track !== video }),
    audio: (track) => ({ discard: track !== audio }),
    // Never longer than what was chosen.
    copy: { mode: 'forced', shiftTolerance: Infinity, boundaryPolicy: 'shrink' },
  }
}

/** Returns the size of a picture within 720p, with sides that every encoder takes; nothing when it is within it. */
function fitting(width: number, height: number): { width?: number; height?: number } {
  const scale = Math.min(MOST_PX.long / Math.max(width, height), MOST_PX.short / Math.min(width, height))
  if (scale >= 1) return {}
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { width: even(width), height: even(height) }
}

/** The name says what was done, wherever the recording is shown. */
function nameOf({ name }: File, type: RecordingType, { isCut }: { isCut: boolean }): string {
  const { names } = textOf('recordingChange')
  return `${name.replace(/\.\w{1,5}$/, '')} (${isCut ? names.cut : names.smaller})${RECORDING_ENDINGS[type]}`
}
