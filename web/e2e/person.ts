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
      ...options,
    });
    context.setDefaultTimeout(20_000);
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
    await expect.poll(() => board.evaluate((element) => 'spotOf' in element), { timeout: 20_000 }).toBe(true);
    const spot = await board.evaluate((element, point) => {
      const { spotOf } = element as unknown as {
        spotOf: (name: string) => { x: number; y: number } | undefined;
      };
      return spotOf(point);
    }, point);
    if (!spot) throw new Error(`no point ${point} to be seen`);
    return spot;
  }

  /** Clicks on a point of the board, as a person does: at a place on the screen. */
  async clicks(point: string): Promise<void> {
    const { x, y } = await this.spot(point);
    await this.page.mouse.click(x, y);
  }

  async taps(point: string): Promise<void> {
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
