/// <reference path="../client/virtual.d.ts" />
