import { describeLanguage } from './findsPages.ts'

describeLanguage('de', {
  finds: [
    ['Die Größe der Bilder legen Sie in Pixeln fest.', 'groesse'],
    ['Mit dem Schlüssel maxSize begrenzen Sie die Größe eines Pakets.', 'grösse'],
    ['Die Adresse enthält Straße, Hausnummer und Ort.', 'strasse'],
    ['Umgebungsvariablen werden beim Start eingelesen.', 'variablen'],
    ['Beim Bauen entsteht ein Suchindex für jede Sprache.', 'index'],
    ['Die Konfiguration steht in einer Datei im Projektordner.', 'konfigurieren'],
    ['Sie können das Plugin über npm installieren.', 'Installation'],
    ['Alle Einstellungen lassen sich im Menü ändern.', 'einstellung'],
    ['Unter jedem Beitrag gibt es ein Feld für Kommentare.', 'Kommentar'],
    ['Übersetzen Sie Ihre Seiten in mehrere Sprachen.', 'übersetzung'],
    ['Die Vorlage verwendet eigene Schriftarten.', 'verwenden'],
    ['Ein dunkles Farbschema schont die Augen.', 'dunkel'],
    ['Die Seitenleiste zeigt alle Kapitel an.', 'leiste'],
    ['Das Paket unterstützt ältere Browser.', 'Unterstützung'],
    ['Veröffentlichte Fassungen werden mit einer Marke versehen.', 'veröffentlichen'],
    ['Fehlermeldungen erscheinen im Terminal.', 'meldung'],
    ['Ein Häkchen markiert erledigte Aufgaben.', 'haekchen'],
    ['Der Zwischenspeicher wird nach jedem Build geleert.', 'speicher'],
  ],
  misses: [
    ['Der Import läuft ohne weitere Angaben.', 'port'],
    ['Der Text wiederholt sich oft.', 'sicher'],
    ['Diese Karte zeigt den Weg.', 'Karton'],
    ['Das Format der Uhrzeit ist frei wählbar.', 'mat'],
    ['Der Inhalt ist rechtlich geschützt.', 'halt'],
  ],
  others: [
    'Eine Variable enthält einen Wert. Der Index verweist auf Wörter. Suche nach Begriffen.',
    'Sicher verschlüsselt. Ein Karton. Die Leiste am Rand. Jede Seite. Diese Meldung ist neu. Ein Fehler. Wenig Speicher.',
  ],
})
