// Somebody at a browser: does what people do, and sees what they see.
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

const OUTPUT = join(import.meta.dirname, 'output');

let browser: Promise<Browser> | undefined;

/** The options of a phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

export class Person {
  /** What the page complained about: nothing, if all is well. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('pageerror', (error) => this.complaints.push(`${error}`));
    page.on('console', (message) => {
      // A refusal is an answer like others, and who is offline cannot connect; the browser notes both in red all the same.
      if (message.type() === 'error' && !/status of 4|ERR_INTERNET_DISCONNECTED/.test(message.text()))
        this.complaints.push(message.text());
    });
  }

  static async comes(options: BrowserContextOptions = {}): Promise<Person> {
    browser ??= chromium.connect(inject('browser'));
    const context = await (
      await browser
    ).newContext({
      baseURL: inject('server'),
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      // What a service worker fetches no test can hold up or look at; who wants to be without a net allows it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(45_000);
    return new Person(context, await context.newPage());
  }

  async leaves(): Promise<void> {
    await this.context.close();
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator('main').waitFor();
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.button(name).first().click();
  }

  /** Where a point of the board is on the screen. */
  async spot(point: string): Promise<{ x: number; y: number }> {
    const board = this.page.locator('[data-board]').first();
    await board.waitFor();
    await expect.poll(() => board.evaluate((element) => 'spotOf' in element), { timeout: 45_000 }).toBe(true);
    const look = () =>
      board.evaluate((element, point) => {
        const { spotOf } = element as unknown as {
          spotOf: (name: string) => { x: number; y: number } | undefined;
        };
        return spotOf(point);
      }, point);
    // A board that comes or changes its looks is there in a moment.
    await expect.poll(look, { timeout: 45_000, message: `no point ${point} to be seen` }).toBeTruthy();
    return (await look())!;
  }

  /** Whether a point of the board is in sight: in the picture, and not behind it. */
  async hasInSight(point: string): Promise<boolean> {
    await this.spot(point);
    return this.page
      .locator('[data-board]')
      .first()
      .evaluate((element, point) => {
        return (element as unknown as { sees: (name: string) => boolean }).sees(point);
      }, point);
  }

  /** Shows a board as a solid, as its map, or as both. */
  async looksAt(sight: 'solid' | 'both' | 'map'): Promise<void> {
    const names = {
      solid: 'Show the solid board alone',
      both: 'Show the map beside the board',
      map: 'Show the map alone',
    };
    // What the button offers comes next: after the last it begins anew.
    const after = { solid: names.both, both: names.map, map: names.solid };
    for (let press = 0; press < 3; press++) {
      await this.button(/^Show the (solid|map)/)
        .first()
        .waitFor();
      if (await this.button(after[sight]).first().isVisible()) return;
      await this.button(/^Show the (solid|map)/)
        .first()
        .click();
    }
    throw new Error(`the board is never shown as ${sight}`);
  }

  /** Clicks on a point of the board, as a person does: at a place on the screen. */
  async clicks(point: string): Promise<void> {
    const { x, y } = await this.spot(point);
    await this.page.mouse.click(x, y);
  }

  async taps(point: string): Promise<void> {
    // Who wants to touch what is below the edge of a phone scrolls first.
    const below = await this.spot(point);
    const height = this.page.viewportSize()!.height;
    if (below.y < 0 || below.y >= height)
      await this.page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), below.y - height / 2);
    const { x, y } = await this.spot(point);
    await this.page.touchscreen.tap(x, y);
  }

  /** Waits until so many moves have been made. */
  async sees(moves: number): Promise<void> {
    await this.page.getByText(new RegExp(`^${moves} of ${moves}$`)).waitFor();
  }

  async keeps(picture: string, fullPage = false): Promise<void> {
    await this.page.screenshot({ path: join(OUTPUT, `${picture}.png`), fullPage });
  }
}
