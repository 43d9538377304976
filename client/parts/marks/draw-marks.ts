import { Konva } from 'konva/lib/Core'
import { Arrow } from 'konva/lib/shapes/Arrow'
import { Ellipse } from 'konva/lib/shapes/Ellipse'
import { Image as Picture } from 'konva/lib/shapes/Image'
import { Line } from 'konva/lib/shapes/Line'
import { Rect } from 'konva/lib/shapes/Rect'
import { Text } from 'konva/lib/shapes/Text'
import { boundsOf, COLORS, lineWidth, textSize, type Mark, type Size } from './mark.ts'

/** Squares across what is blurred: of a face or a licence plate nothing is left to read. */
const SQUARES_ACROSS = 6
/** One square is at least this part of the photo's longer side, however small the blurred part is. */
const SMALLEST_SQUARE = 1 / 80

/** Draws the marks on a photo as nodes named "mark", each with the mark's id, in the order they were made. */
export function drawMarks(layer: Konva.Layer, photo: HTMLCanvasElement, marks: readonly Mark[]): void {
  layer.destroyChildren()
  layer.add(new Picture({ image: photo, width: photo.width, height: photo.height, listening: false }))
  for (const mark of marks) {
    const group = new Konva.Group({ id: mark.id, name: 'mark' })
    for (const shape of shapesOf(mark, photo)) group.add(shape)
    layer.add(group)
  }
}

function shapesOf(mark: Mark, photo: HTMLCanvasElement): Konva.Shape[] {
  const width = lineWidth(photo)
  const color = COLORS[mark.color]
  const edge = mark.color === 'red' ? '#ffffff' : '#111111'
  // The wide line below is the edge; a finger finds it from some way off.
  const lines = [
    { stroke: edge, strokeWidth: width * 2, hitStrokeWidth: width * 8 },
    { stroke: color, strokeWidth: width, hitStrokeWidth: 0 },
  ]
  const round = { lineCap: 'round', lineJoin: 'round' } as const
  const [left, top, right, bottom] = boundsOf(mark)
  switch (mark.tool) {
    case 'arrow': {
      const head = { pointerLength: width * 5, pointerWidth: width * 5, points: mark.points }
      return lines.map((line) => new Arrow({ ...round, ...head, ...line, fill: line.stroke }))
    }
    case 'circle': {
      const [radiusX, radiusY] = [(right - left) / 2, (bottom - top) / 2]
      const place = { x: left + radiusX, y: top + radiusY, radiusX, radiusY, fillEnabled: false }
      return lines.map((line) => new Ellipse({ ...place, ...line }))
    }
    case 'pen':
      return lines.map((line) => new Line({ ...round, ...line, points: mark.points, tension: 0.4 }))
    case 'text':
      return [
        new Text({
          x: left,
          y: top,
          text: mark.text ?? '',
          fontSize: textSize(photo),
          fontStyle: 'bold',
          fontFamily: 'system-ui, sans-serif',
          fill: color,
          stroke: edge,
          strokeWidth: width,
          fillAfterStrokeEnabled: true,
          ...round,
        }),
      ]
    case 'blur':
      return blurred(photo, mark)
  }
}

/** Drawn from the averages of a few large squares: the picture below is not part of what is sent. */
function blurred(photo: HTMLCanvasElement, mark: Mark): Konva.Shape[] {
  const bounds = boundsOf(mark)
  const [left, top] = [Math.max(0, Math.floor(bounds[0])), Math.max(0, Math.floor(bounds[1]))]
  const right = Math.min(photo.width, Math.ceil(bounds[2]))
  const bottom = Math.min(photo.height, Math.ceil(bounds[3]))
  const [width, height] = [right - left, bottom - top]
  if (width < 1 || height < 1) return []
  const square = Math.max(
    Math.max(width, height) / SQUARES_ACROSS,
    Math.max(photo.width, photo.height) * SMALLEST_SQUARE,
  )
  const [across, down] = [Math.max(1, Math.round(width / square)), Math.max(1, Math.round(height / square))]
  const image = averaged(photo, { left, top, width, height }, { width: across, height: down })
  const place = { x: left, y: top, width, height }
  return [
    new Picture({ ...place, image }),
    // Where no pixel is seen the blur is still found.
    new Rect({ ...place, opacity: 0 }),
  ]
}

/** Halved step by step: a browser that makes a picture much smaller at once takes single pixels instead of averages. */
function averaged(
  photo: HTMLCanvasElement,
  part: { left: number; top: number } & Size,
  to: Size,
): HTMLCanvasElement {
  let small = canvasOf({ width: part.width, height: part.height })
  contextOf(small).drawImage(photo, -part.left, -part.top)
  while (small.width !== to.width || small.height !== to.height) {
    const next = canvasOf({
      width: Math.max(to.width, Math.ceil(small.width / 2)),
      height: Math.max(to.height, Math.ceil(small.height / 2)),
    })
    contextOf(next).drawImage(small, 0, 0, next.width, next.height)
    small = next
  }
  return small
}

export function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

/** iOS draws nothing on a larger canvas. */
const MAX_CANVAS_PIXELS = 16_000_000

/** Reads a photo the right way up. Rejects for what the browser cannot show. */
export async function readPhoto(file: Blob): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (image.width * image.height)))
  const canvas = canvasOf({
    width: Math.floor(image.width * scale),
    height: Math.floor(image.height * scale),
  })
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas
}

/** Returns the photo with its marks as a JPEG of its own size, of at most so many bytes. */
export async function flattened(
  photo: HTMLCanvasElement,
  marks: readonly Mark[],
  maxBytes: number,
): Promise<Blob> {
  const { width, height } = photo
  const stage = new Konva.Stage({ container: document.createElement('div'), width, height })
  const layer = new Konva.Layer({ listening: false })
  layer.getCanvas().setPixelRatio(1)
  stage.add(layer)
  drawMarks(layer, photo, marks)
  layer.draw()
  const drawn = layer.getNativeCanvasElement()
  try {
    for (const quality of [0.92, 0.8, 0.6]) {
      const jpeg = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', quality))
      if (jpeg && jpeg.size <= maxBytes) return jpeg
    }
  } finally {
    stage.destroy()
  }
  throw new Error('the marked photo is too large')
}
